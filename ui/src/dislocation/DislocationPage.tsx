import MapIcon from '@mui/icons-material/MapOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, useState } from 'react';
import { DocumentList } from '../documents/DocumentList.tsx';
import { useDocument } from '../documents/use-document.ts';
import type { ListDefinition } from '../grid/list.ts';
import { useAsk } from '../shell/Dialogs.tsx';
import { useAllows, usePerson } from '../shell/person.ts';
import { distanceColumn, idleColumn } from './cells.tsx';
import { MapAbove } from './MapAbove.tsx';

const path = '/arrived/dislocation';
const kept = 'kerben.dislocation.map';

const OperationsDialog = lazy(() => import('./file/OperationsDialog.tsx'));
const fromFile = (close: () => void) => <OperationsDialog onClose={close} />;

/** The columns of the list with those that are worked out on the desk, behind what they are worked out from. */
const withMade = (list: ListDefinition): ListDefinition => {
  const { columns } = list;
  const place = columns.findIndex(({ name }) => name === 'destinationStationId') + 1;
  return { ...list, columns: [...columns.slice(0, place), distanceColumn, idleColumn, ...columns.slice(place)] };
};

/** Where wagons are: the last operation of each as a list, and the network with its counted places above it (processes, section 1). */
const DislocationPage = () => {
  const translate = useTranslate();
  const stays = useDocument('arrived-wagon');
  const [map, setMap] = useState(() => localStorage.getItem(kept) !== 'off');
  const turn = (): void => {
    localStorage.setItem(kept, map ? 'off' : 'on');
    setMap(!map);
  };
  const further = stays.lists[path];
  const ask = useAsk();
  const allows = useAllows();
  const mayTell = usePerson()?.side === 'staff' && allows('Arrived.Wagon or Arrived.Dislocation');
  return (
    <DocumentList
      document={stays}
      title={translate('ui.route.dislocation')}
      part="dislocation"
      {...(further && { further, filter: further.filter })}
      add={false}
      shaped={withMade}
      drawn={map ? <MapAbove /> : undefined}
      primary={
        <>
          {mayTell && (
            <Button variant="outlined" startIcon={<UploadFileIcon />} onClick={() => void ask(fromFile)}>
              {translate('ui.dislocation.file.open')}
            </Button>
          )}
          <Button variant="outlined" startIcon={<MapIcon />} aria-pressed={map} onClick={turn}>
            {translate(map ? 'ui.dislocation.hide_map' : 'ui.dislocation.show_map')}
          </Button>
        </>
      }
    />
  );
};

export default DislocationPage;
