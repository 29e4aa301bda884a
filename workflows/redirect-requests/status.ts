import type { StatusPair } from '../kernel/machine.ts';

/** Status of a redirect request (specification 001, section 4.2; what sets 2 and 4: decision redirect-status). */
export const redirectStatus = {
  /** Черновик. */
  draft: 0,
  /** В обработке: on the way to SED, or back from there with objections. */
  sent: 1,
  /** В обработке: SED has it in work. */
  acknowledged: 2,
  /** Согласован by SED: waits for the railway's own decision. */
  agreed: 3,
  /** В обработке: SED has it in work for another time, after it was sent again. */
  acknowledgedAgain: 4,
  /** Разрешен. */
  approved: 5,
  /** Отклонено. */
  rejected: 6,
  /** Отменена. */
  cancelled: 7,
} as const;

export type RedirectPath = 'absent' | keyof typeof redirectStatus;

/** All statuses, for lists and filters. */
export const redirectStatuses: readonly number[] = Object.values(redirectStatus);

/** Every state with its code; a redirect request has no second status. */
export const redirectStates: Readonly<Record<RedirectPath, StatusPair>> = {
  absent: { status: -1, subStatus: 0 },
  ...(Object.fromEntries(
    Object.entries(redirectStatus).map(([path, status]) => [path, { status, subStatus: 0 }]),
  ) as Record<keyof typeof redirectStatus, StatusPair>),
};

const paths = new Map(Object.entries(redirectStatus).map(([path, status]) => [status as number, path as RedirectPath]));

/** The state with this code. Throws on an impossible one. */
export const pathOfStatus = (status: number): RedirectPath => {
  const path = paths.get(status);
  if (!path) throw new Error(`impossible status of a redirect request: ${status}`);
  return path;
};
