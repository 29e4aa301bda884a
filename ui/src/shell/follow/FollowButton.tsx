import FollowIcon from '@mui/icons-material/VisibilityOutlined';
import FollowedIcon from '@mui/icons-material/Visibility';
import { IconButton, Tooltip } from '@mui/material';
import choices from '@kerben/questions/news/choices.ts';
import { useNotify, useTranslate } from 'react-admin';
import { useAnswer } from '../../api/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useShortcut } from '../keyboard.ts';
import texts from './texts.ts';
import { useSayOfNews } from '../say-of-news.ts';

/** Follows the record that stands open, or does so no longer; the key is F. */
export const FollowButton = ({ area, id }: { area: string; id: string }) => {
  useTexts(texts);
  const translate = useTranslate();
  const notify = useNotify();
  const say = useSayOfNews();
  const { data } = useAnswer(choices, {}, { quiet: true, freshMs: 300_000 });
  const followed = data?.follows.some((each) => each.area === area && each.recordId === id) ?? false;
  const turn = async (): Promise<void> => {
    await say(followed ? 'unfollow' : 'follow', { area, recordId: id });
    notify(followed ? 'ui.follow.stopped' : 'ui.follow.begun', { type: 'success' });
  };
  useShortcut('KeyF', () => void turn());
  const label = translate(followed ? 'ui.follow.stop' : 'ui.follow.follow');
  return (
    <Tooltip title={`${label} (F)`} describeChild>
      <IconButton
        aria-label={label}
        aria-pressed={followed}
        aria-keyshortcuts="f"
        color={followed ? 'primary' : 'default'}
        disabled={!data}
        onClick={() => void turn()}
      >
        {followed ? <FollowedIcon /> : <FollowIcon />}
      </IconButton>
    </Tooltip>
  );
};
