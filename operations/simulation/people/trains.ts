import { hours, minutes, type Habits } from './habits.ts';

/**
 * How trains come and go, and what the people of a station do with them: of 100 times, and after how long. Whoever knows the railway reads
 * it from top to bottom and changes a number.
 */

/** What a train does. The span says how long it stays, or its wagons do. */
export const whatTrainsDo = [
  [28, 'passes', minutes(15, 60)],
  [40, 'arrives; its wagons are unloaded by a memo and leave', hours(10, 30)],
  [14, 'arrives; its wagons leave as they came', hours(3, 20)],
  [10, 'arrives; its wagons go on to the other station and leave from there', hours(4, 16)],
  [8, 'arrives; its wagons go on to the other station and nobody tells that', hours(4, 16)],
] as const satisfies Habits<string>;

/** When the desk confirms the list of a train. */
export const whenConfirmed = [
  [78, 'at once', minutes(5, 40)],
  [10, 'after midnight', hours(3, 9)],
  [6, 'in the next shift', hours(9, 14)],
  [6, 'at two desks in one moment', minutes(5, 40)],
] as const satisfies Habits<string>;

/** What is wrong in a list that was confirmed. The span says when somebody sees it. */
export const whatIsWrong = [
  [58, 'nothing', minutes(0, 0)],
  [10, 'a number was misread: its row is corrected', hours(1, 20)],
  [8, 'a number was misread: its row is left out, another one added', hours(1, 20)],
  [6, 'a wagon was left out', hours(1, 10)],
  [5, 'a wagon too many', hours(1, 10)],
  [6, 'a weight was wrong and a wagon was left out', hours(1, 10)],
  [7, 'there was no such train', minutes(20, 240)],
] as const satisfies Habits<string>;

/** What is wrong in the list of a train that leaves. */
export const whatIsWrongLeaving = [
  [84, 'nothing', minutes(0, 0)],
  [10, 'a wagon was uncoupled and stands here still', hours(1, 6)],
  [6, 'it was confirmed for the wrong day', minutes(10, 90)],
] as const satisfies Habits<string>;

/** What a memo GU-45 of unloading says, and how long after the list it is written. */
export const whichMemo = [
  [60, 'placing and removal in one', hours(5, 9)],
  [40, 'placing first, removal later', hours(1, 3)],
] as const satisfies Habits<string>;

/** What becomes of a memo that was sent. */
export const whatBecomesOfMemo = [
  [38, 'the client agrees', minutes(10, 600)],
  [26, 'the client says nothing', minutes(0, 0)],
  [12, 'the station takes it back and sends it again', minutes(10, 240)],
  [8, 'the client agrees late', hours(30, 44)],
  [8, 'the client has remarks, and the station corrects it', minutes(10, 600)],
  [8, 'the client has remarks, and the station leaves it as it is', minutes(10, 600)],
] as const satisfies Habits<string>;

/** What the engineer of TehPD does with a memo that is confirmed. */
export const whatTehPdDoes = [
  [82, 'nothing', minutes(0, 0)],
  [18, 'returns it, and the station corrects a time', hours(1, 20)],
] as const satisfies Habits<string>;

/** In which order the station mends what followed from a misread number. */
export const whichIsMendedFirst = [
  [50, 'the list', minutes(5, 90)],
  [50, 'the memo', minutes(5, 90)],
] as const satisfies Habits<string>;

/** Who else has a memo before him. */
export const whoElseTries = [
  [90, 'nobody', minutes(0, 0)],
  [10, 'a client of another customer agrees to it', minutes(0, 0)],
] as const satisfies Habits<string>;
