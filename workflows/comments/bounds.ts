/** The longest comment, characters; people whom one may call, and files that may come with it. */
export const longestComment = 4_000;
export const mostMentioned = 20;
export const mostAttached = 10;
