/** Name of the area: the first part of its calls and the prefix of its texts. */
export const area = 'change-agreement-request-document';

/** Path of the screen (specification 001, section 2.11). */
export const home = '/changerequest';

/** Life of the toasts of this screen, milliseconds (specification 001, section 8). */
export const toastLife = 2000;

/** Life of the message after a refresh (specification 001, section 2.11). */
export const refreshToastLife = 1500;
