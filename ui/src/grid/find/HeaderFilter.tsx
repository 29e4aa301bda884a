import { Box, LinearProgress } from '@mui/material';
import { useRef } from 'react';
import { formatDecimal } from '../../i18n/format.ts';
import type { GridColumn } from '../column.ts';
import { AllValues } from './AllValues.tsx';
import { ApplyButtons } from './ApplyButtons.tsx';
import { Below } from './Below.tsx';
import { columnLabel } from './describe.ts';
import { OfferedValues } from './OfferedValues.tsx';
import { SearchValues } from './SearchValues.tsx';
import { mostValues } from './use-distinct.ts';
import { useHeaderChoice } from './use-header-choice.ts';

interface HeaderFilterProps {
  readonly column: GridColumn;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/**
 * The values of a column with how many rows have them, under the other conditions. Applied by the button or Enter, so that a
 * choice of many asks the service once; Esc changes nothing.
 */
const HeaderFilter = ({ column, anchor, onClose }: HeaderFilterProps) => {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const choosing = useHeaderChoice(column, onClose);
  const { found, lines, words } = choosing;
  const { translate } = words;
  const title = translate('find.header', { column: columnLabel(words, column) });
  return (
    <Below
      anchor={anchor}
      label={title}
      onClose={onClose}
      sx={{ width: 320, maxWidth: '94vw', maxHeight: 'min(70vh, 480px)', display: 'flex', flexDirection: 'column' }}
    >
      <SearchValues
        input={input}
        choosing={choosing}
        onDown={() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
      />
      <Box sx={{ height: 2 }}>{found.isFetching && <LinearProgress aria-label={title} />}</Box>
      {lines.length > 0 && <AllValues choosing={choosing} />}
      <Box
        ref={list}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1, borderTop: '1px solid var(--k-line)' }}
      >
        <OfferedValues label={title} choosing={choosing} onLeave={() => input.current?.focus()} />
      </Box>
      {found.values.length >= mostValues && (
        <Box
          role="status"
          sx={{ px: 3, py: 1, fontSize: 12, color: 'var(--k-amber-text)', background: 'var(--k-amber-surface)' }}
        >
          {translate('find.first_values', { count: formatDecimal(words.locale, mostValues) })}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1, p: 2, borderTop: '1px solid var(--k-line)' }}>
        <ApplyButtons
          onClear={choosing.clear}
          canClear={!choosing.isEmpty}
          onCancel={onClose}
          onApply={choosing.apply}
        />
      </Box>
    </Below>
  );
};

export default HeaderFilter;
