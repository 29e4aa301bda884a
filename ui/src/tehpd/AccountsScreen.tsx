import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import type { Row } from '../grid/column.ts';
import { ResourceList } from '../grid/ResourceList.tsx';
import { useAllows } from '../shell/person.ts';
import { usePathOfRecord } from '../shell/routes/use-path-of-record.ts';
import { accountsList } from './accounts-list.ts';

const CodeDialog = lazy(() => import('./CodeDialog.tsx').then((module) => ({ default: module.CodeDialog })));

const withCode = { tehPdCode__blank: false, retired: false };

/** Personal accounts of payers, and the codes that make them (specification 001, sections 2.3 and 2.4). */
const AccountsScreen = () => {
  const translate = useTranslate();
  const allows = useAllows();
  const [adding, setAdding] = useState(false);
  const pathOf = usePathOfRecord();
  const opens = (row: Row) => pathOf('customers', row.id);
  return (
    <>
      <ResourceList
        list={accountsList}
        title={translate('ui.route.tehpd-list')}
        filter={withCode}
        opens={opens}
        emptyHint={translate('screen.tehpd.empty')}
        primary={
          allows('TehPd.AccountBalance.CreateTehPdCode') && (
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
              {translate('screen.tehpd.add')}
            </Button>
          )
        }
      />
      {adding && (
        <Suspense fallback={null}>
          <CodeDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
};

export default AccountsScreen;
