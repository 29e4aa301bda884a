import { textIn } from '@kerben/workflows/kernel/lists.ts';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { Link } from '../../shell/routes/Link.tsx';
import type { Row } from '../../grid/column.ts';
import { ResourceList } from '../../grid/ResourceList.tsx';
import { NotFound } from '../../shell/NotFound.tsx';
import { useAllows } from '../../shell/person.ts';
import { AuditEntry } from './AuditEntry.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { securityPolicy, SecurityLog } from './SecurityLog.tsx';
import { auditList, auditPath } from './list.tsx';
import { useEventWords } from './use-event-words.ts';

/** A row opens what its command did as a whole. */
const opens = (row: Row): string => `${auditPath}/${encodeURIComponent(textIn(row['commandId']))}`;

const List = () => {
  const translate = useTranslate();
  const allows = useAllows();
  return (
    <ResourceList
      list={auditList}
      title={translate('ui.route.audit-log')}
      opens={opens}
      toolbar={<AuditFilters />}
      primary={
        allows(securityPolicy) && (
          <Button variant="outlined" component={Link} to={`${auditPath}/security`}>
            {translate('admin.security.title')}
          </Button>
        )
      }
      emptyHint={translate('admin.audit.empty')}
    />
  );
};

/** Screens of the audit log: list and entry (specification 000, section 2.3; domain, section 6.1). */
const AuditRoutes = () => {
  useEventWords();
  return (
    <Routes>
      <Route index element={<List />} />
      <Route path="security" element={<SecurityLog />} />
      <Route path=":id" element={<AuditEntry />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
};

export default AuditRoutes;
