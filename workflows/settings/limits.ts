/** Names of the settings that bound what one person does at once. */
export const limitSetting = {
  mostAtOnce: 'Kerben.Money.MostAtOnce',
  dailyMegabytes: 'Kerben.Files.DailyMegabytes',
} as const;

/** What holds where nobody has set them. */
export const limitDefaults: LimitSettings = { mostAtOnce: '100000000.00', dailyMegabytes: 1_000 };

export interface LimitSettings {
  /** Largest amount of som that somebody types at once. Facts (a provider, a bank, chains) have no ceiling. */
  readonly mostAtOnce: string;
  /** Megabytes of files that one person sends within a day. */
  readonly dailyMegabytes: number;
}

/** The limits from the values of a tenant's settings. */
export const limitSettings = (values: Readonly<Record<string, string | null>>): LimitSettings => ({
  mostAtOnce: values[limitSetting.mostAtOnce] ?? limitDefaults.mostAtOnce,
  dailyMegabytes: Number(values[limitSetting.dailyMegabytes] ?? limitDefaults.dailyMegabytes),
});
