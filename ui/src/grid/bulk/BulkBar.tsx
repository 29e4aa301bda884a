import CloseIcon from '@mui/icons-material/Close';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, IconButton, Menu, MenuItem, Tooltip, useMediaQuery, type Theme } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActionTable } from '../../actions/action.ts';
import { useActionLabel } from '../../actions/use-action-label.ts';
import { problemOf } from '../../api/problem.ts';
import { formatDecimal } from '../../i18n/format.ts';
import { useAsk } from '../../shell/Dialogs.tsx';
import { useAllows, usePerson } from '../../shell/person.ts';
import { useServices } from '../../shell/services.ts';
import type { Row } from '../column.ts';
import { isAdded } from '../edit/added.ts';
import { useGrid } from '../grid.ts';
import { bulkActions, bulkPlaces, type BulkAction, type BulkPlace } from './bulk-actions.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { openRun } from './open-run.ts';
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
  const notify = useNotify();
  const ask = useAsk();
  const client = useQueryClient();
  const { data, open } = useServices();
  const person = usePerson();
  const allows = useAllows();
  const navigate = useNavigate();
  const { area, label, selection, source } = useGrid();
  const labelOf = useActionLabel(area);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [reading, setReading] = useState(false);
  if (!selection || selection.count === 0) return null;
  const { count } = selection;
  const known = source.rows.filter(({ id }) => selection.has(id));
  const fresh = [...selection.ids.keys()].filter(isAdded).length;
  const others = count - fresh > known.length;
  const offers = bulkActions(actions, known, others);
  const places = bulkPlaces(actions, known, others, allows);
  const direct = offers.slice(0, phone ? 0 : buttons);
  const further = offers.slice(direct.length);

  const begin = async (offer: BulkAction): Promise<void> => {
    setAnchor(null);
    const body = await ask<Record<string, unknown>>((close) => (
      <BulkDialog area={area} offer={offer} count={count} onClose={close} />
    ));
    if (!body || !person) return;
    setReading(true);
    try {
      // Rows that are not saved yet are nothing to the service.
      const refs = (await selection.refs()).filter(({ id }) => !isAdded(id));
      const { command, undo } = offer.definition;
      openRun(
        {
          id: crypto.randomUUID(),
          user: person.id,
          area,
          command,
          title: `${label}: ${labelOf(offer.action).toLowerCase()}`,
          body,
          refs,
          names: Object.fromEntries(known.map((row) => [row.id, nameOf(row)])),
          ...(undo !== undefined && { undo }),
        },
        { data, client },
      ).start();
      selection.clear();
    } catch (error) {
      notify('batch.bulk.too_many', { type: 'error', messageArgs: { reason: problemOf(error).message } });
    } finally {
      setReading(false);
    }
  };

  /** The chosen rows together: their papers as one file, whose making is loaded when somebody wants it, or a screen of their own. */
  const openAll = async ({ action, paper, to }: BulkPlace): Promise<void> => {
    setAnchor(null);
    setReading(true);
    try {
      const ids = (await selection.refs()).map(({ id }) => id).filter((id) => !isAdded(id));
      if (to) return void navigate(to(ids));
      const { beginBatch } = await import('../../papers/batch/begin-batch.tsx');
      beginBatch({ area, name: paper, ids, title: `${label}: ${labelOf(action)}` }, open);
      selection.clear();
    } catch (error) {
      notify('batch.bulk.too_many', { type: 'error', messageArgs: { reason: problemOf(error).message } });
    } finally {
      setReading(false);
    }
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
          <MenuItem key={offer.action} onClick={() => void begin(offer)}>
            {labelOf(offer.action)}
          </MenuItem>
        ))}
        {places.map((place) => (
          <MenuItem key={place.action} onClick={() => void openAll(place)}>
            {place.to ? labelOf(place.action) : translate('batch.bulk.one_file', { paper: labelOf(place.action) })}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
};

export default BulkBar;
