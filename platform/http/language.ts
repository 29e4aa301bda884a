export const languages = ['en', 'ru', 'ky'] as const;
export type Language = (typeof languages)[number];

/**
 * The best of en, ru, ky for an `Accept-Language` header; for one that names none of them `otherwise`: Russian, the language of
 * the railway's papers, by default.
 */
export const languageOf = (header: string | undefined, otherwise: Language = 'ru'): Language => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const known = languages.find((candidate) => candidate === language);
    if (known) return known;
  }
  return otherwise;
};
