type Translate = (key: string, options?: { readonly _: string }) => string;

/**
 * What a command is called: as its entry in the row menu, as books call it, or by what came of it. People never get the name that
 * the command has in the programme.
 */
export const commandWords = (
  translate: Translate,
  area: string,
  command: string,
  eventType: string | undefined,
): string => {
  const happened = translate(`${area}.event.${eventType ?? ''}`, {
    _: translate(`event.${eventType ?? ''}`, { _: '' }),
  });
  const asBook = translate(`screen.book.action.${command}`, { _: happened });
  return translate(`${area}.action.${command}`, { _: asBook }) || translate(area, { _: '–' });
};
