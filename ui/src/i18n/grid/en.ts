/** Texts of the grid itself: columns, rows, selection, pages. */
const en = {
  grid: {
    close: 'Close',
  },
};
export default en;
