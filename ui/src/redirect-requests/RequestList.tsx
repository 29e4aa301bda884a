import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { Row } from '../grid/column.ts';
import { ResourceList } from '../grid/ResourceList.tsx';
import { usePerson } from '../shell/person.ts';
import { area, home, refreshToastLife, toastLife } from './area.ts';
import { requestList } from './list.ts';
import { requestName } from './RequestStatus.tsx';
import { useLocale } from '../i18n/use-locale.ts';

const Add = () => {
  const translate = useTranslate();
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={`${home}/create`}>
      {translate('redirect.add')}
    </Button>
  );
};

/** Reads the list again and says so for a second and a half (specification 001, section 2.11). */
const useRefresh = (): (() => void) => {
  const notify = useNotify();
  const client = useQueryClient();
  return useCallback(
    () =>
      void client.refetchQueries({ queryKey: [area], type: 'active' }, { throwOnError: true }).then(
        () => notify('redirect.refreshed', { type: 'info', autoHideDuration: refreshToastLife }),
        () => notify('redirect.load_failed', { type: 'error', autoHideDuration: toastLife }),
      ),
    [client, notify],
  );
};

/** Columns that say nothing to people who see one customer only. */
const sameForCustomers = ['customerName', 'customerId'];

/** The list of redirect requests; only customer-side people add to it. */
export const RequestList = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const person = usePerson();
  const refresh = useRefresh();
  const isCustomer = person?.isCustomer === true;
  const nameOf = useCallback((row: Row) => requestName(locale, translate, row), [locale, translate]);
  return (
    <ResourceList
      list={requestList}
      title={translate('ui.route.changerequest')}
      primary={isCustomer && <Add />}
      onRefresh={refresh}
      nameOf={nameOf}
      {...(isCustomer && { hiddenColumns: sameForCustomers })}
      emptyHint={translate(isCustomer ? 'redirect.empty_customer' : 'redirect.empty_staff')}
    />
  );
};
