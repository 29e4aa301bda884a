import type { RowFact } from '@kerben/projections/read-models/facts-of-row.ts';
import type { Row } from '../grid/column.ts';
import { isCode, recordName } from '../grid/record-name.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { factLine } from './fact-text.ts';

const isFact = (value: unknown): value is RowFact => typeof value === 'object' && value !== null && 'type' in value;

/** An entry among those to choose from: its code and its name, and what tells a record from its like. */
export const LookupOption = ({ option }: { readonly option: Row }) => {
  const locale = useLocale();
  const name = recordName(locale, option);
  const facts: unknown = option['_facts'];
  const said = Array.isArray(facts) ? factLine(locale, name, facts.filter(isFact)) : '';
  return (
    <span style={{ minWidth: 0 }}>
      {isCode(option.id) && (
        <span className="k-code tabular" style={{ color: 'var(--k-textMuted)', marginRight: 8 }}>
          {option.id}
        </span>
      )}
      {name}
      {said !== '' && (
        <span className="tabular" style={{ display: 'block', fontSize: 13, color: 'var(--k-textMuted)' }}>
          {said}
        </span>
      )}
    </span>
  );
};
