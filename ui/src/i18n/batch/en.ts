/** Texts of changing many rows: editing cells, bulk commands, export. */
const en = {
  batch: {
    close: 'Close',
  },
};
export default en;
