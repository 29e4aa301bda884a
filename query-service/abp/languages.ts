import type { Language } from '@kerben/platform/http/language.ts';

const names = { en: 'English', ru: 'Русский', ky: 'Кыргызча' } as const;

/** The languages of the product (specification 000, section 3, Language), in ABP's shape. */
export const languages = Object.entries(names).map(([cultureName, displayName]) => ({
  cultureName,
  uiCultureName: cultureName,
  displayName,
  twoLetterISOLanguageName: cultureName,
}));

export const cultureOf = (language: Language) => ({
  cultureName: language,
  name: language,
  displayName: names[language],
  englishName: { en: 'English', ru: 'Russian', ky: 'Kyrgyz' }[language],
  nativeName: names[language],
  threeLetterIsoLanguageName: { en: 'eng', ru: 'rus', ky: 'kir' }[language],
  twoLetterIsoLanguageName: language,
  isRightToLeft: false,
  dateTimeFormat: { calendarAlgorithmType: 'SolarCalendar', dateSeparator: '.', shortDatePattern: 'dd.MM.yyyy' },
});

/** The one resource that texts come in. */
export const resourceName = 'Kerben';
