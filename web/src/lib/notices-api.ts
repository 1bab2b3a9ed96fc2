/** Requests about being told of one's move. */
import { ask, me } from './api';
import type { LinkFollowed, NoticesSeen, PushWanted } from './http';

export const myNotices = () => me().then(() => ask<NoticesSeen>('GET', '/api/notices'));
export const tellThisBrowser = (wanted: PushWanted) =>
	ask<NoticesSeen>('POST', '/api/notices/browsers', wanted);
export const tellNoMore = (session: string) => ask<NoticesSeen>('DELETE', `/api/notices/browsers/${session}`);
export const tellByMail = (is_on: boolean) => ask<NoticesSeen>('POST', '/api/notices/mail', { is_on });

/** What a link in a letter is for. Nobody has to be known for it. */
export const followLetter = (token: string) => ask<LinkFollowed>('POST', `/api/notices/letters/${token}`);
