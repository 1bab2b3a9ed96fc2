/** A player's role cards, where one of them has to be chosen: a rival's to expose it, one's own to claim beside it. */
export interface Pick {
	/** What choosing one does, in words. */
	said: string;
	isOpen: (k: number) => boolean;
	isLifted: (k: number) => boolean;
	press: (k: number) => void;
}
