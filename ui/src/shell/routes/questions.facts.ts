import { questions } from '@kerben/questions/all.ts';
import { screenName } from './screen-name.ts';

/** What the menu, the routes and the first texts need of questions that have a screen by themselves. */
export default questions.flatMap(({ policy, shows }) =>
  shows
    ? [
        {
          name: screenName(shows.at),
          path: shows.at,
          policy,
          icon: shows.icon,
          menu: shows.menu,
          russian: shows.title[1],
          title: shows.title,
        },
      ]
    : [],
);
