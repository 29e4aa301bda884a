/** Texts of finding rows: filters, the builder, saved views. */
const en = {
  find: {
    close: 'Close',
  },
};
export default en;
