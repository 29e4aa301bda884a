const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in a page. */
export const escaped = (text: unknown): string =>
  (typeof text === 'string' ? text : (JSON.stringify(text) ?? '')).replaceAll(
    /[&<>"']/g,
    (sign) => entities[sign] ?? sign,
  );
