/** The type a dragged column travels under, so that nothing else is taken for one. */
export const draggedColumn = 'application/x-kerben-column';
