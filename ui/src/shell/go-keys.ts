import { useNavigate } from 'react-router-dom';
import { usePlaceKey, useSequence } from './keyboard.ts';
import { useMenu } from './routes/use-menu.ts';
import { goWays, letterOf } from './go-ways.ts';

/** `g` and the keys of an entry of the person's menu go there, `t` goes to the table of the page. */
export const useGoKeys = (): void => {
  const menu = useMenu();
  const navigate = useNavigate();
  useSequence('KeyG', (codes) => {
    const typed = codes.map(letterOf).join('');
    const ways = goWays(menu).filter(({ keys }) => keys.startsWith(typed));
    const way = ways.find(({ keys }) => keys === typed);
    if (way) void navigate(way.item.path);
    return !way && ways.length > 0;
  });
  usePlaceKey('KeyT', () =>
    document.querySelector<HTMLElement>('main :is([role="grid"], [role="treegrid"]) [tabindex="0"]')?.focus(),
  );
};
