import { useTranslate } from 'react-admin';
import { useCallback } from 'react';

/** What an action is called: in the words of its area, else in those all reference books share. */
export const useActionLabel = (area: string): ((action: string) => string) => {
  const translate = useTranslate();
  return useCallback(
    (action) => translate(`${area}.action.${action}`, { _: translate(`screen.book.action.${action}`) }),
    [translate, area],
  );
};
