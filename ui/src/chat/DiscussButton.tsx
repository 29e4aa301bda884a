import ChatIcon from '@mui/icons-material/ChatBubbleOutline';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { usePerson } from '../shell/person.ts';
import { useChats } from './my-chats.ts';
import { useChatPanel } from './panel.ts';

/** Opens the person's conversation about a record, or begins one called after it. */
export const DiscussButton = ({ area, id, name }: { area: string; id: string; name: string }) => {
  const translate = useTranslate();
  const person = usePerson();
  const [, setPanel] = useChatPanel();
  const [known] = (useChats() ?? []).filter(({ about }) => about?.area === area && about.id === id);
  if (!person?.chat) return null;
  const label = translate('ui.chat.discuss');
  return (
    <Tooltip title={label} describeChild>
      <IconButton
        aria-label={label}
        onClick={() =>
          setPanel(
            known
              ? { open: true, chatId: known.id }
              : { open: true, begun: { about: { area, id }, title: name.slice(0, 120) } },
          )
        }
      >
        <ChatIcon />
      </IconButton>
    </Tooltip>
  );
};
