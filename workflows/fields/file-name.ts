/** Endings of names by media type, the first for names that have none of them. What is text is never a page or a script. */
const endings: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/tiff': ['tif', 'tiff'],
  'image/heic': ['heic', 'heif'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/x-cfb': ['doc', 'xls', 'msg'],
  'text/plain': ['txt', 'csv', 'log', 'md'],
};

/** Longest name of a file, as events keep it. */
export const longestFileName = 200;

/**
 * The name under which a file of this type is kept and saved: without folders and invisible signs, and with the ending of its type, so
 * that nothing is started which calls itself something else (`bill.pdf.exe`).
 */
export const fileNameOf = (name: string, type: string): string => {
  const visible = name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
  const own = visible.split(/[\\/]/).at(-1)?.trim() || 'file';
  const of = endings[type];
  if (!of || of.some((ending) => own.toLowerCase().endsWith(`.${ending}`))) return own;
  const [ending] = of;
  // Half of a sign at the end is none, and no text.
  return `${own.slice(0, longestFileName - ending.length - 1).replace(/[\uD800-\uDBFF]$/, '')}.${ending}`;
};
