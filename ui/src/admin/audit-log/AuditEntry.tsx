import { listIn, textsIn, membersIn } from '@kerben/workflows/kernel/lists.ts';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { problemOf } from '../../api/problem.ts';
import { useChatPanel } from '../../chat/panel.ts';
import { columnName } from '../../history/column-name.ts';
import { useValueWords } from '../../history/use-value-words.ts';
import { logTable } from '../../history/log-table.ts';
import { formatInstant } from '../../i18n/format.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import { useAllows } from '../../shell/person.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useServices } from '../../shell/services.ts';
import { ChangedValue } from '../../history/ChangedValue.tsx';
import { commandWords } from './command-words.ts';
import { RecordName } from './RecordName.tsx';
import { useLocale } from '../../i18n/use-locale.ts';
import logTexts from '../../history/log/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** An entry of ABP's audit log (domain, section 6.1): everything that one command did. */
interface AuditLogEntry {
  readonly id: string;
  readonly userName: string | null;
  readonly delegatedBy?: string | null;
  readonly executionTime: string;
  readonly httpMethod: string | null;
  readonly url: string | null;
  readonly correlationId: string | null;
  readonly actions: readonly {
    readonly serviceName: string;
    readonly methodName: string;
    readonly parameters: string;
  }[];
  readonly entityChanges: readonly {
    readonly changeType: 0 | 1 | 2;
    readonly entityId: string;
    readonly entityTypeFullName: string;
    readonly propertyChanges: readonly {
      readonly propertyName: string;
      readonly originalValue: string | null;
      readonly newValue: string | null;
      readonly propertyTypeFullName: string | null;
    }[];
  }[];
}

const changes = ['created', 'updated', 'deleted'] as const;

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(110px, auto) 1fr',
  columnGap: 4,
  rowGap: 2,
} as const;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" className="tabular" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </>
);

/** Areas whose columns are the names of permissions, features and settings: words of the system, shown as they are. */
const technical: ReadonlySet<string> = new Set(['permission-grants', 'features', 'settings']);

/** Type of the first event that came of a command. */
const eventOf = (parameters: string): string | undefined =>
  textsIn([membersIn(listIn(JSON.parse(parameters))[0])['event']])[0];

type PropertyChange = AuditLogEntry['entityChanges'][number]['propertyChanges'][number];

/** ABP's text of a value as the value it was. */
const valueOf = (text: string | null, { propertyTypeFullName: type }: PropertyChange): string | boolean | null =>
  type === 'System.Boolean' && text !== null ? text === 'true' : text;

/** What was said in a conversation stands in no log: an administrator reads it there, with a reason that its people see. */
const LookInto = ({ chatId }: { chatId: string }) => {
  const translate = useTranslate();
  const allows = useAllows();
  const [, setPanel] = useChatPanel();
  if (!allows('SuperAdmin')) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => setPanel({ open: true, look: chatId })}
      sx={{ justifySelf: 'start' }}
    >
      {translate('admin.audit.look')}
    </Button>
  );
};

/** What one command changed, record by record, old beside new. */
const Changes = ({ change }: { change: AuditLogEntry['entityChanges'][number] }) => {
  const translate = useTranslate();
  const { entityTypeFullName: area, entityId, propertyChanges } = change;
  const changed = useMemo(
    () =>
      propertyChanges.map((property) => ({
        column: property.propertyName,
        oldValue: valueOf(property.originalValue, property),
        newValue: valueOf(property.newValue, property),
      })),
    [propertyChanges],
  );
  const words = useValueWords(area, changed);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2">
        {translate(`admin.audit.${changes[change.changeType]}`)}: {translate(area, { _: area })}
      </Typography>
      <Box className="tabular">
        <RecordName area={area} id={entityId} />
      </Box>
      {area === 'chat' && <LookInto chatId={entityId} />}
      {propertyChanges.length === 0 ? (
        <Typography color="text.secondary">{translate('admin.audit.no_values')}</Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Box component="table" sx={{ ...logTable, minWidth: 480, '& td': { ...logTable['& td'], width: '33%' } }}>
            <thead>
              <tr>
                {(['column', 'oldValue', 'newValue'] as const).map((column) => (
                  <th key={column} scope="col">
                    {translate(`ui.history.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changed.map(({ column, oldValue, newValue }) => {
                const texts = { oldText: words(column, oldValue), newText: words(column, newValue) };
                return (
                  <tr key={column}>
                    <td>{technical.has(area) ? column : columnName(area, column, translate)}</td>
                    <td>
                      <ChangedValue {...texts} side="old" />
                    </td>
                    <td>
                      <ChangedValue {...texts} side="new" />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Box>
        </Box>
      )}
    </Box>
  );
};

/** By what the logs of the house know it: for whoever mends the house, and in nobody else's way. */
const ForSupport = ({ entry: { url, httpMethod, correlationId } }: { entry: AuditLogEntry }) => {
  const translate = useTranslate();
  return (
    <Box component="details" sx={{ fontSize: 13 }}>
      <Box component="summary" sx={{ cursor: 'pointer', width: 'fit-content', minHeight: 24, color: 'text.secondary' }}>
        {translate('admin.audit.for_support')}
      </Box>
      <Box component="dl" sx={facts}>
        {url !== null && (
          <Fact name={translate('admin.audit.call')}>{[httpMethod, url].filter(Boolean).join(' ')}</Fact>
        )}
        <Fact name={translate('admin.audit.correlation')}>{correlationId ?? '–'}</Fact>
      </Box>
    </Box>
  );
};

/** One entry of the audit log: who, when, what, which record, and the values before and after. */
export const AuditEntry = () => {
  const { id = '' } = useParams();
  useTexts(logTexts);
  const translate = useTranslate();
  const locale = useLocale();
  const { http } = useServices();
  const {
    data: entry,
    error,
    refetch,
  } = useQuery({
    queryKey: ['audit-log', 'entry', id],
    queryFn: async ({ signal }) =>
      (await http<AuditLogEntry>(`/api/audit-logging/audit-logs/${encodeURIComponent(id)}`, { signal })).json,
    staleTime: Infinity,
  });
  if (error && problemOf(error).status === 404) return <NotFound />;
  return (
    <>
      <PageHead title={translate('admin.audit.entry')} leaf={translate('admin.audit.entry')} />
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 8, display: 'grid', gap: 6, maxWidth: 1000 }}>
        {error ? (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={() => void refetch()}>
                {translate('ui.list.retry')}
              </Button>
            }
          >
            {error.message}
          </Alert>
        ) : entry ? (
          <>
            <Box component="dl" sx={facts}>
              <Fact name={translate('admin.audit.column.at')}>{formatInstant(locale, entry.executionTime)}</Fact>
              <Fact name={translate('admin.audit.column.userName')}>{entry.userName ?? '–'}</Fact>
              {entry.delegatedBy && <Fact name={translate('admin.audit.column.delegatedBy')}>{entry.delegatedBy}</Fact>}
              <Fact name={translate('admin.audit.column.command')}>
                {entry.actions
                  .map(({ serviceName, methodName, parameters }) =>
                    commandWords(translate, serviceName, methodName, eventOf(parameters)),
                  )
                  .join(', ')}
              </Fact>
            </Box>
            {entry.entityChanges.map((change, index) => (
              <Changes key={`${change.entityId}${index}`} change={change} />
            ))}
            <ForSupport entry={entry} />
          </>
        ) : (
          Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height={32} />)
        )}
      </Box>
    </>
  );
};
