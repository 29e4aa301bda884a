import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../shell/routes/Link.tsx';
import { DocumentList } from '../documents/DocumentList.tsx';
import texts from '../documents/smgs/texts.ts';
import { useDocument } from '../documents/use-document.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useAllows, usePerson } from '../shell/person.ts';

const ShowPaper = lazy(() => import('../papers/ShowPaper.tsx').then((module) => ({ default: module.ShowPaper })));

/** Life of the toast of the archive switch, milliseconds (specification 000, section 2.6). */
const toastLife = 1000;

/** What the list offers beside a new note: a return of empty wagons, and the blank form to be filled in by hand. */
const Beside = () => {
  useTexts(texts);
  const translate = useTranslate();
  const allows = useAllows();
  const person = usePerson();
  const [blank, setBlank] = useState(false);
  const title = translate('ui.note.blank');
  return (
    <>
      {person?.side === 'staff' && allows('Smgs.CreateSmgs') && (
        <Button component={Link} to="/smgs/mps-return">
          {translate('ui.note.return.title')}
        </Button>
      )}
      {allows('Smgs.PrintSmgs') && (
        <Button aria-haspopup="dialog" onClick={() => setBlank(true)}>
          {title}
        </Button>
      )}
      <Suspense fallback={null}>
        {blank && <ShowPaper name="EmptySmgs" parameters={{}} title={title} onClose={() => setBlank(false)} />}
      </Suspense>
    </>
  );
};

/** The SMGS list: current notes, or the archive, which has a path of its own. */
export const SmgsList = ({ archive = false }: { archive?: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const allows = useAllows();
  const person = usePerson();
  const show = (next: boolean): void => {
    void navigate(next ? '/smgs/archive' : '/smgs');
    notify(next ? 'screen.smgs.to_archive' : 'screen.smgs.to_current', { type: 'info', autoHideDuration: toastLife });
  };
  return (
    <DocumentList
      key={String(archive)}
      document={useDocument('smgs')}
      {...(archive && { part: 'archive' })}
      title={translate('ui.route.smgs') + (archive ? translate('screen.smgs.archive_suffix') : '')}
      filter={{ view: 'list', isArchiev: archive }}
      // Only with the cash-desk flag, which is this policy (specification 000, section 2.6).
      add={allows('Kassa.Menu') && translate('screen.smgs.add')}
      // The flag of a person who works at a loading point (specification 000, section 2.6).
      {...(person?.subStation && { hiddenColumns: ['subStationId'] })}
      toolbar={
        <>
          <Beside />
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
        </>
      }
    />
  );
};

/** Notes that are not declared yet: drafts and requests under review. Customers start theirs here. */
export const SmgsRequests = () => {
  const translate = useTranslate();
  const allows = useAllows();
  const person = usePerson();
  const mayAdd = allows('Kassa.Menu') || (person?.side === 'customer' && allows('KTJ.Shipment'));
  return (
    <DocumentList
      document={useDocument('smgs')}
      part="requests"
      title={translate('ui.route.smgs-requests')}
      filter={{ view: 'requests' }}
      add={mayAdd && translate('screen.smgs.add')}
      emptyHint={translate('screen.smgs.requests_hint')}
    />
  );
};
