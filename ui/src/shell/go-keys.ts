import { useNavigate } from 'react-router-dom';
import { leavesOf } from './routes/open-menu.ts';
import { useSequence } from './keyboard.ts';
import { useMenu } from './routes/use-menu.ts';

/** `g` and a second key go to a screen. The keys are places on the keyboard, so that any layout works. */
export const goKeys = [
  { code: 'KeyH', key: 'H', route: 'home' },
  { code: 'KeyN', key: 'N', route: 'smgs' },
  { code: 'KeyR', key: 'R', route: 'smgs-requests' },
  { code: 'KeyW', key: 'W', route: 'wagon-details' },
  { code: 'KeyC', key: 'C', route: 'customer' },
] as const;

/** Goes to screens of the person's menu by two keys. */
export const useGoKeys = (): void => {
  const menu = useMenu();
  const navigate = useNavigate();
  useSequence('KeyG', (code) => {
    const wanted = goKeys.find((each) => each.code === code)?.route;
    const path = leavesOf(menu).find(({ route }) => route?.name === wanted)?.path;
    if (wanted !== undefined && path !== undefined) void navigate(path);
  });
};
