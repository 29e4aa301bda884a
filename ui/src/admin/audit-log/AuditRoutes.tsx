import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Route, Routes, useSearchParams } from 'react-router-dom';
import type { Row } from '../../grid/column.ts';
import { ResourceList } from '../../grid/ResourceList.tsx';
import { NotFound } from '../../shell/NotFound.tsx';
import { listFilterOf, readAuditFilter } from './audit-filter.ts';
import { AuditEntry } from './AuditEntry.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { auditList, auditPath, type AuditRow } from './list.tsx';
import { useAuditExport } from './use-audit-export.ts';

/** A row opens what its command did as a whole. */
const opens = (row: Row): string => `${auditPath}/${encodeURIComponent((row as AuditRow).commandId)}`;

const List = () => {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const narrowed = search.toString();
  const filter = useMemo(() => listFilterOf(readAuditFilter(new URLSearchParams(narrowed))), [narrowed]);
  const { run, running } = useAuditExport(filter);
  return (
    <ResourceList
      list={auditList}
      title={translate('ui.route.audit-log')}
      filter={filter}
      opens={opens}
      toolbar={<AuditFilters />}
      emptyHint={translate(narrowed === '' ? 'admin.audit.empty' : 'admin.audit.empty_filtered')}
      primary={
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => void run()} loading={running}>
          {translate('admin.audit.export')}
        </Button>
      }
    />
  );
};

/** Screens of the audit log: list and entry (specification 000, section 2.3; domain, section 6.1). */
const AuditRoutes = () => (
  <Routes>
    <Route index element={<List />} />
    <Route path=":id" element={<AuditEntry />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);

export default AuditRoutes;
