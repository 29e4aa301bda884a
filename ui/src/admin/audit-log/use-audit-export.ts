import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import { byteOrderMark, csvLine } from '../../grid/export/csv.ts';
import { saveFile } from '../../grid/export/save-file.ts';
import { railwayTime } from '../../i18n/format.ts';
import { useServices } from '../../shell/services.ts';
import { auditLabel, type AuditRow } from './list.tsx';

/** Rows of one request, and the most a file gets: more than a spreadsheet is used with. */
const portion = 1_000;
const most = 100_000;

const columns = ['at', 'userName', 'eventType', 'area', 'recordId', 'command', 'recordRevision', 'traceId'] as const;

/** Saves the rows under a filter as CSV, portion by portion, so that no request and no text is large. */
export const useAuditExport = (filter: Readonly<Record<string, unknown>>) => {
  const { data } = useServices();
  const translate = useTranslate();
  const notify = useNotify();
  const [running, setRunning] = useState(false);
  const run = useCallback(async (): Promise<void> => {
    setRunning(true);
    try {
      const parts: string[] = [byteOrderMark, csvLine(columns.map((name) => translate(auditLabel(name))))];
      let rows = 0;
      for (let page = 1; rows < most; page += 1) {
        const found = await data.getList<AuditRow>('audit-log', {
          pagination: { page, perPage: portion },
          sort: { field: 'at', order: 'DESC' },
          filter,
        });
        for (const row of found.data) {
          const { day = '', time = '' } = railwayTime(row.at) ?? {};
          const words: Partial<Record<(typeof columns)[number], string>> = {
            at: `${day} ${time}`,
            eventType: translate(`event.${row.eventType}`, { _: row.eventType }),
            area: translate(row.area, { _: row.area }),
          };
          parts.push(csvLine(columns.map((name) => words[name] ?? row[name]?.toString() ?? '')));
        }
        rows += found.data.length;
        if (found.data.length < portion) break;
      }
      saveFile(
        new Blob(parts, { type: 'text/csv;charset=utf-8' }),
        `audit-log-${railwayTime(Date.now())?.day ?? ''}.csv`,
      );
      notify('admin.audit.exported', { type: 'success', messageArgs: { smart_count: rows } });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setRunning(false);
    }
  }, [data, filter, notify, translate]);
  return { run, running };
};
