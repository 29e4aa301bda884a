/** Names of the settings by which nobody checks himself (decisions four-eyes, blind-count). All are off until somebody sets them. */
export const fourEyesSetting = {
  fourEyesRefund: 'Kerben.FourEyes.Refund',
  fourEyesFine: 'Kerben.FourEyes.Fine',
  fourEyesOrder: 'Kerben.FourEyes.Order',
  fourEyesRedirect: 'Kerben.FourEyes.Redirect',
  blindCount: 'Kerben.BlindCount',
} as const;

export type FourEyesSetting = (typeof fourEyesSetting)[keyof typeof fourEyesSetting];

/** Those of them that are on, from the values of a tenant's settings. */
export const fourEyesOn = (values: Readonly<Record<string, string | null>>): readonly FourEyesSetting[] =>
  Object.values(fourEyesSetting).filter((name) => values[name] === 'true');
