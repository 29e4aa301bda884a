import type { Behind } from './behind.ts';

/** Which of the texts, and its numbers: minutes are told as nobody would believe seconds. */
export const behindText = ({ percent, secondsLeft }: Behind): readonly [string, Record<string, number>] => {
  if (percent === null) return ['ui.behind.begin', {}];
  if (secondsLeft === null) return ['ui.behind.percent', { percent }];
  if (secondsLeft < 60) return ['ui.behind.soon', { percent }];
  return ['ui.behind.minutes', { percent, minutes: Math.round(secondsLeft / 60) }];
};
