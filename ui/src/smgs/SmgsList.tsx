import AddIcon from '@mui/icons-material/Add';
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Row } from '../grid/column.ts';
import { ResourceList } from '../grid/ResourceList.tsx';
import { useAllows, usePerson } from '../shell/person.ts';
import { archiveList, noteList, requestList } from './list.ts';
import { noteName } from './NoteStatus.tsx';

/** Life of the toast of the archive switch, milliseconds (specification 000, section 2.6). */
const toastLife = 1000;

const AddNew = () => {
  const translate = useTranslate();
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to="/smgs/create">
      {translate('screen.smgs.add')}
    </Button>
  );
};

const useNameOf = (): ((row: Row) => string) => {
  const translate = useTranslate();
  return useCallback((row: Row) => noteName(row, translate), [translate]);
};

/** The SMGS list: current notes, or the archive, which has a path of its own. */
export const SmgsList = ({ archive = false }: { archive?: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const allows = useAllows();
  const person = usePerson();
  const nameOf = useNameOf();
  const show = (next: boolean): void => {
    void navigate(next ? '/smgs/archive' : '/smgs');
    notify(next ? 'screen.smgs.to_archive' : 'screen.smgs.to_current', { type: 'info', autoHideDuration: toastLife });
  };
  return (
    <ResourceList
      key={String(archive)}
      list={archive ? archiveList : noteList}
      title={translate('ui.route.smgs') + (archive ? translate('screen.smgs.archive_suffix') : '')}
      filter={{ view: 'list', isArchiev: archive }}
      // Only with the cash-desk flag, which is this policy (specification 000, section 2.6).
      primary={allows('Kassa.Menu') && <AddNew />}
      nameOf={nameOf}
      {...(person?.stationIds === null ? {} : { hiddenColumns: ['subStationId'] })}
      toolbar={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={archive ? 'archive' : 'current'}
          onChange={(_event, value: string | null) => value !== null && show(value === 'archive')}
          aria-label={translate('screen.smgs.which')}
        >
          <ToggleButton value="current" sx={{ textTransform: 'none', height: 34, px: 3 }}>
            {translate('screen.smgs.current')}
          </ToggleButton>
          <ToggleButton value="archive" sx={{ textTransform: 'none', height: 34, px: 3, gap: 1 }}>
            <ArchiveIcon sx={{ fontSize: 16 }} />
            {translate('screen.smgs.archive')}
          </ToggleButton>
        </ToggleButtonGroup>
      }
    />
  );
};

/** Notes that are not declared yet: drafts and requests under review. Customers start theirs here. */
export const SmgsRequests = () => {
  const translate = useTranslate();
  const allows = useAllows();
  const person = usePerson();
  const mayAdd = allows('Kassa.Menu') || (person?.isCustomer === true && allows('KTJ.Shipment'));
  const nameOf = useNameOf();
  return (
    <ResourceList
      list={requestList}
      title={translate('ui.route.smgs-requests')}
      filter={{ view: 'requests' }}
      primary={mayAdd && <AddNew />}
      nameOf={nameOf}
      emptyHint={translate('screen.smgs.requests_hint')}
    />
  );
};
