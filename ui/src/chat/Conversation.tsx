import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useDeferredValue, useState } from 'react';
import { useAsk } from '../shell/Dialogs.tsx';
import { usePerson } from '../shell/person.ts';
import { usePathOfRecord } from '../shell/routes/use-path-of-record.ts';
import { ChatHead } from './ChatHead.tsx';
import { ChatPeople } from './ChatPeople.tsx';
import { chatName, onlyLooks, useChatCommands } from './chats.ts';
import { ChatSearch } from './ChatSearch.tsx';
import { ChatTools } from './ChatTools.tsx';
import { Composer } from './Composer.tsx';
import { InvitePeople } from './InvitePeople.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { composerId } from './MessageField.tsx';
import { Messages } from './Messages.tsx';
import type { Chat } from './my-chats.ts';
import { OnlyLooks } from './OnlyLooks.tsx';
import type { About } from './panel.ts';
import { RecordChip } from './RecordChip.tsx';
import { useLooking } from './use-looking.ts';

interface ConversationProps {
  readonly chat: Chat;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The record that a conversation is about, as its chip. */
const AboutChip = ({ about }: { about: About }) => {
  const path = usePathOfRecord()(about.area, about.id);
  return path === undefined ? null : <RecordChip record={about} path={path} />;
};

/** One conversation: what was said, and a place to say something. What is shown counts as read. */
export const Conversation = ({ chat, onBack, onClose }: ConversationProps) => {
  const translate = useTranslate();
  const ask = useAsk();
  const own = usePerson()?.id ?? '';
  const commands = useChatCommands();
  const [search, setSearch] = useState<string>();
  const [inviting, setInviting] = useState(false);
  const words = useDeferredValue(search?.trim() ?? '');
  const { id, about, looks } = chat;
  const reads = onlyLooks(chat, own);
  const isIn = chat.people.some((each) => each.id === own);
  const waits = useLooking(chat, reads);
  /** Whoever looked for something goes on talking. */
  const endSearch = (): void => {
    setSearch(undefined);
    document.getElementById(composerId)?.focus();
  };
  const leave = async (): Promise<void> => {
    const sure = await ask<boolean>((close) => <LeaveDialog onAnswer={close} />);
    if (!sure) return;
    await commands.leave(id);
    onBack();
  };
  return (
    <>
      <ChatHead
        title={chatName(translate, chat, own)}
        below={<ChatPeople chat={chat} own={own} />}
        onBack={onBack}
        onClose={onClose}
      >
        <ChatTools
          searching={search !== undefined}
          onSearch={() => (search === undefined ? setSearch('') : endSearch())}
          inviting={inviting}
          onInvite={reads ? undefined : () => setInviting(!inviting)}
          onLeave={isIn ? () => void leave() : undefined}
        />
      </ChatHead>
      {about && (
        <Box sx={{ px: 4, pt: 2 }}>
          <AboutChip about={about} />
        </Box>
      )}
      {search !== undefined && <ChatSearch words={search} onChange={setSearch} onEnd={endSearch} />}
      {inviting && <InvitePeople chat={chat} onDone={() => setInviting(false)} />}
      <Messages chat={chat} search={words} />
      {reads ? (
        <OnlyLooks
          until={looks.find(({ person }) => person.id === own)?.until ?? ''}
          onEnd={() => {
            onBack();
            void commands.endLook(id).catch(() => undefined);
          }}
        />
      ) : (
        !waits && <Composer chatId={id} />
      )}
    </>
  );
};
