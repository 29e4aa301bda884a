import { fourEyesSetting } from './four-eyes.ts';

/** Names of the settings that bound what one person does at once. */
export const limitSetting = {
  mostAtOnce: 'Kerben.Money.MostAtOnce',
  dailyMegabytes: 'Kerben.Files.DailyMegabytes',
  ...fourEyesSetting,
} as const;

/** What holds where nobody has set them. */
export const limitDefaults: LimitSettings = {
  mostAtOnce: '100000000.00',
  dailyMegabytes: 1_000,
  fourEyesRefund: false,
  fourEyesFine: false,
  fourEyesOrder: false,
  fourEyesRedirect: false,
  blindCount: false,
};

export interface LimitSettings {
  /** Largest amount of som that somebody types at once. Facts (a provider, a bank, chains) have no ceiling. */
  readonly mostAtOnce: string;
  /** Megabytes of files that one person sends within a day. */
  readonly dailyMegabytes: number;
  /** Whoever asked for a refund does not pay it out. */
  readonly fourEyesRefund: boolean;
  /** Whoever charged a fine does not uphold it. */
  readonly fourEyesFine: boolean;
  /** Whoever made or sent an order does not accept it. */
  readonly fourEyesOrder: boolean;
  /** Whoever edited a redirect request does not approve it. */
  readonly fourEyesRedirect: boolean;
  /** Whoever counts a drawer at the end of a shift does not learn before what should be in it. */
  readonly blindCount: boolean;
}

/** The limits from the values of a tenant's settings. */
export const limitSettings = (values: Readonly<Record<string, string | null>>): LimitSettings => ({
  mostAtOnce: values[limitSetting.mostAtOnce] ?? limitDefaults.mostAtOnce,
  dailyMegabytes: Number(values[limitSetting.dailyMegabytes] ?? limitDefaults.dailyMegabytes),
  fourEyesRefund: values[limitSetting.fourEyesRefund] === 'true',
  fourEyesFine: values[limitSetting.fourEyesFine] === 'true',
  fourEyesOrder: values[limitSetting.fourEyesOrder] === 'true',
  fourEyesRedirect: values[limitSetting.fourEyesRedirect] === 'true',
  blindCount: values[limitSetting.blindCount] === 'true',
});
