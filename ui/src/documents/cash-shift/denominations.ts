/** Notes and coins in som, as the count of the shift's definition names them, the largest first. */
export const denominations = [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 3, 1] as const;
