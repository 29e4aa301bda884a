/** The screen before the one that somebody writes about it on; it is asked for when a form begins. */
let last = '';

/** A screen is shown; those on which people write to the support desk are none that they write about. */
export const notePage = (page: string): void => {
  if (!/^\/(support|create-feedback|feedback)(\/|$)/.test(page)) last = page;
};

/** Path of the last screen that was no such form; '' when there was none. */
export const lastPage = (): string => last;
