import { allTexts } from '@kerben/command-service/import/words.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import { createTranslate } from '@kerben/platform/http/translate.ts';
import { writtenParams } from '@kerben/workflows/messages/written-params.ts';
import { rightsInWords } from '@kerben/workflows/permissions/in-words.ts';
import { policyTitles } from '@kerben/workflows/permissions/titles.ts';
import { createTickets } from '@kerben/platform/tokens/tickets.ts';
import { auditLogProjector } from '@kerben/projections/read-models/audit-log.ts';
import { readModelProjector, readModels } from '@kerben/projections/read-models/index.ts';
import { chatMessages } from '@kerben/projections/read-models/chat-messages.ts';
import { news } from '@kerben/projections/read-models/news.ts';
import { createAuditLog } from '@kerben/query-service/audit-log/audit-log.ts';
import { createChats } from '@kerben/query-service/chat/chats.ts';
import { followFreshness } from '@kerben/query-service/freshness.ts';
import { createLists } from '@kerben/query-service/lists.ts';
import { createLiveHub } from '@kerben/query-service/live-hub.ts';
import { followPositions } from '@kerben/query-service/positions.ts';
import { createPdfMaker } from '@kerben/query-service/printed/pdf-maker.ts';
import { createPrint } from '@kerben/query-service/printed/print.ts';
import { createMemory } from '@kerben/query-service/answers/memory.ts';
import { createHistory } from '@kerben/query-service/history.ts';
import { createRecords } from '@kerben/query-service/records.ts';
import type { TokenVerifier } from '@kerben/platform/tokens/verifier.ts';
import { systemPerson, type Person } from '@kerben/workflows/kernel/person.ts';
import { maintenanceOf } from '@kerben/workflows/settings/maintenance.ts';
import { keptFor } from '../kept.ts';
import { contestedLately } from '../take-up-names.ts';
import { threadProgram } from '../../thread-program.ts';
import { openSteps } from '@kerben/projections/processes/chains/steps.ts';
import { answerTo } from '@kerben/query-service/answers/reading.ts';
import monthOpen, { monthOpenShape } from '@kerben/questions/months/month-open.ts';
import type { Pool } from 'pg';
import { servesOf, type ApiOptions } from './options.ts';
import type { openPeople } from './people.ts';

/** What sentences say, as people write it; a right that is missing by its words. */
const sentenceParams: Parameters<typeof createTranslate>[1] = ({ policy, ...params }, language) => ({
  ...writtenParams(params, language),
  ...(policy !== undefined && { policy: rightsInWords(policyTitles, String(policy), language) }),
});

/** What the thread that makes papers may hold, MB: a hundred pages take half of it. */
const paperMemory = 512;

/** What questions, lists and the hub are answered from. */
export const openReading = async (
  options: ApiOptions,
  known: Awaited<ReturnType<typeof openPeople>> & {
    readonly pool: Pool;
    readonly lists: Pool;
    readonly origin: string;
    readonly tenants: () => readonly string[];
    readonly verify: TokenVerifier;
    readonly allowed: (expression: string, person: Person) => boolean;
  },
) => {
  const { configuration, store, log } = options;
  const serves = servesOf(options);
  const { pool, lists, origin, tenants, verify, allowed, keys, passed, people, security } = known;
  const { admit, directory, following } = people;
  const translate = createTranslate(allTexts, sentenceParams);
  const positions = await followPositions(pool, log, { tellWrites: serves('command') && !serves('query') });
  passed.positions = positions;
  const freshness = serves('query')
    ? followFreshness({
        store,
        pool,
        projectors: [readModelProjector, auditLogProjector],
        limit: configuration.listsLag,
        log,
      })
    : undefined;
  const papers = createPdfMaker({
    start: () => threadProgram('query-service/printed/pdf-thread.ts', { maxOldGenerationSizeMb: paperMemory }),
  });
  const records = createRecords(lists, store);
  const chats = createChats(lists, directory);
  const audit = createAuditLog(lists, store);
  const forQuestions = {
    pool: lists,
    lists: createLists(lists),
    records,
    history: createHistory(store),
    store,
    directory,
    translate,
    clock: systemClock,
    print: createPrint({ makePdf: papers.makePdf, origin }),
    remembered: createMemory(),
    unfinished: (tenant: string) => openSteps(lists, tenant),
    kept: keptFor({ pool, contested: contestedLately(store, tenants), security, audit, chats }),
  };
  passed.monthOpen = async (tenant, month) =>
    monthOpenShape.parse(
      await answerTo(monthOpen, { month }, { ...forQuestions, allowed, strict: false }, systemPerson(tenant), 'ru'),
    );
  const hub = createLiveHub({
    models: [...readModels, news, chatMessages],
    positions,
    verify,
    toPerson: admit,
    onPeopleChange: (listener) => following.onChange(listener),
    announced: () => maintenanceOf(directory),
    allowed,
    tickets: createTickets(Buffer.from(keys.ticketSecret, 'base64')),
    messageOf: (tenant, id) => chats.message(tenant, id),
    readersOf: (person, chatId) => chats.readersOf(person, chatId),
    allowedOrigin: (from) => from === origin,
    log,
  });
  return { translate, positions, freshness, papers, records, forQuestions, chats, audit, hub };
};
