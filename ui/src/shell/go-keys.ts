import { useNavigate } from 'react-router-dom';
import { usePlaceKey, useSequence } from './keyboard.ts';
import { useMenu } from './routes/use-menu.ts';

/** Longest way, keys. */
const longest = 2;

/** `g` and the keys of an entry of the person's menu go there, `t` goes to the table of the page. */
export const useGoKeys = (): void => {
  const menu = useMenu();
  const navigate = useNavigate();
  useSequence('KeyG', (codes) => {
    // The keys come with the first `g`.
    void import('./go-ways.ts').then(({ goWays, letterOf }) => {
      const typed = codes.map(letterOf).join('');
      const way = goWays(menu).find(({ keys }) => keys === typed);
      if (way) void navigate(way.item.path);
    });
    return codes.length < longest;
  });
  usePlaceKey('KeyT', () =>
    document.querySelector<HTMLElement>('main :is([role="grid"], [role="treegrid"]) [tabindex="0"]')?.focus(),
  );
};
