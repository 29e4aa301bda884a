import CloseIcon from '@mui/icons-material/Close';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, IconButton, Menu, MenuItem, Tooltip, useMediaQuery, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState, type ReactNode } from 'react';
import type { ActionTable } from '../../actions/action.ts';
import { useActionLabel } from '../../actions/use-action-label.ts';
import { formatDecimal } from '../../i18n/format.ts';
import { useAllows } from '../../shell/person.ts';
import type { Row } from '../column.ts';
import { isAdded } from '../edit/added.ts';
import { useGrid } from '../grid.ts';
import { bulkActions, bulkPlaces } from './bulk-actions.ts';
import { useBulk } from './use-bulk.tsx';
import { useLocale } from '../../i18n/use-locale.ts';

export interface BulkBarProps {
  readonly actions: ActionTable;
  readonly nameOf: (row: Row) => string;
  /** More to do with the chosen rows: the export. */
  readonly children?: ReactNode;
}

/** Actions that stand as buttons; further ones are in a menu. */
const buttons = 2;

/** How many rows are chosen and what can be done with them; on a phone a bar under the thumb. */
const BulkBar = ({ actions, nameOf, children }: BulkBarProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const allows = useAllows();
  const { area, selection, source } = useGrid();
  const labelOf = useActionLabel(area);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { reading, begin, openAll } = useBulk(nameOf);
  if (!selection || selection.count === 0) return null;
  const { count } = selection;
  const known = source.rows.filter(({ id }) => selection.has(id));
  const fresh = [...selection.ids.keys()].filter(isAdded).length;
  const others = count - fresh > known.length;
  const offers = bulkActions(actions, known, others);
  const places = bulkPlaces(actions, known, others, allows);
  const direct = offers.slice(0, phone ? 0 : buttons);
  const further = offers.slice(direct.length);

  const chosen = (work: () => Promise<void>) => (): void => {
    setAnchor(null);
    void work();
  };
  const all = selection.kind === 'some' && source.total !== undefined && source.total > count;
  return (
    <Box
      role="region"
      aria-label={translate('batch.bulk.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: { xs: 3, md: 6 },
        py: 1,
        fontSize: 13,
        background: 'var(--k-selected)',
        borderTop: '1px solid var(--k-line)',
        ...(phone && { position: 'fixed', insetInline: 0, bottom: 57, zIndex: 'appBar', boxShadow: 'var(--k-shadow)' }),
      }}
    >
      <Box role="status" className="tabular" sx={{ fontWeight: 600 }}>
        {translate('batch.bulk.chosen', { smart_count: count })}
      </Box>
      {all && (
        <Button onClick={selection.selectAll}>
          {translate('batch.bulk.all', { count: formatDecimal(locale, source.total) })}
        </Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: { md: 'auto' }, alignItems: 'center' }}>
        {offers.length === 0 && places.length === 0 && (
          <Box sx={{ color: 'text.secondary' }}>{translate('batch.bulk.none')}</Box>
        )}
        {direct.map((offer) => (
          <Button key={offer.action} variant="outlined" loading={reading} onClick={() => void begin(offer)}>
            {labelOf(offer.action)}
          </Button>
        ))}
        {(further.length > 0 || places.length > 0) && (
          <Button
            variant="outlined"
            endIcon={<ExpandMoreIcon />}
            aria-haspopup="menu"
            loading={reading}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {translate('batch.bulk.actions')}
          </Button>
        )}
        {children}
        <Tooltip title={translate('batch.bulk.clear')}>
          <IconButton aria-label={translate('batch.bulk.clear')} onClick={selection.clear}>
            <CloseIcon />
          </IconButton>
        </Tooltip>
      </Box>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {further.map((offer) => (
          <MenuItem key={offer.action} onClick={chosen(() => begin(offer))}>
            {labelOf(offer.action)}
          </MenuItem>
        ))}
        {places.map((place) => (
          <MenuItem key={place.action} onClick={chosen(() => openAll(place))}>
            {place.to ? labelOf(place.action) : translate('batch.bulk.one_file', { paper: labelOf(place.action) })}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
};

export default BulkBar;
