import type { IconName } from '../kernel/icon-names.ts';
import type { MenuGroup } from '../kernel/menu-group.ts';
import type { Condition } from '../fields/condition.ts';
import type { Field, Fields, Value, Values } from '../fields/field.ts';
import type { Texts } from '../fields/texts.ts';
import type { Scalar } from '../kernel/area.ts';
import type { AnyChain, Timer } from '../kernel/chain.ts';
import type { Command, DecisionContext, Needs, StatedRoute } from '../kernel/command.ts';
import type { Finding } from '../kernel/finding.ts';
import type { PostedEvent, Posting } from '../ledger/posting.ts';
import type { Publication } from '../integration/publication.ts';
import type { Machine, Rule } from '../kernel/machine.ts';
import type { MessageTable } from '../kernel/messages.ts';
import type { Person } from '../kernel/person.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { RecordPlace } from '../printed/record-place.ts';
import type { Part } from '../printed/parts.ts';
import type { Issuer } from '../settings/issuer.ts';
import type { Heap } from './heap.ts';
import type { LetterDefinition } from './letter.ts';
import type { SheetForm } from './sheets.ts';
import type { OwnLog } from './own-log.ts';
import type { Errand } from './errand.ts';
import type { FourEyesSetting } from '../settings/four-eyes.ts';
import type { MoveContext } from './move-context.ts';

/** Which side makes a move: the railway, the customer whose record it is, either of them, or only the system itself. */
export type Who = 'staff' | 'owner' | 'anyone' | 'process';

/** How far a record is: quarter, half, most of the way, or sent back. */
export type Mark = 'quarter' | 'half' | 'most' | 'back';

/** How a state looks: what waits for somebody stands out, what is over steps back. */
export type Tone = 'neutral' | 'waiting' | 'good' | 'bad' | 'done';

export interface StateText<S extends string = string> {
  /** As the specification numbers it. */
  readonly code: number;
  /** Second status, where the specification has two (notes): then every state has one. */
  readonly sub?: number;
  readonly tone: Tone;
  /** Sign on the chip of staff, where tone and turn do not say how far it is. */
  readonly mark?: Mark;
  readonly text: Texts;
  /** What tells it from other states of the same words, where one of them is chosen. */
  readonly among?: Texts;
  /** In this state customers do not see the record, nor later what happened in it. */
  readonly hidden?: true;
  /** Nothing waits any more: entries of books that the record names may go out of use. */
  readonly closed?: true;
  /** Whose turn it is; the page of a record says it. */
  readonly waitsFor?: Who;
  /** While its fields have these values it waits for the customer, whose chip has a mark that says so. */
  readonly yours?: Condition;
  readonly name?: S;
}

/** A document as folded from its stream. */
export type Doc<F extends Fields = Fields, S extends string = string> = Values<F> & {
  readonly id: string;
  readonly exists: boolean;
  readonly state: S | 'absent';
  readonly status: number;
  /** Who made it. */
  readonly creatorId: string;
  /** Last number given to a line, by field. */
  readonly rowNumbers: Readonly<Record<string, number>>;
};

/** A document whose fields are not known to the compiler: what the engine works with. */
export interface AnyDoc extends Pick<Doc, 'id' | 'exists' | 'state' | 'status' | 'creatorId' | 'rowNumbers'> {
  readonly [field: string]: Value | Doc['rowNumbers'];
}

/**
 * What the engine refuses with. A document that is older than the engine says it in codes of its own, because whoever calls it
 * knows them; their texts stand in its `messages`.
 */
export interface RefusalCodes {
  /** The state does not have the move. */
  readonly wrongState: string;
  readonly absent: string;
  readonly staffOnly: string;
  readonly ownerOnly: string;
  readonly notYours: string;
  /** A customer's person of no customer. */
  readonly noCustomer: string;
  readonly processOnly: string;
}

/** Values of some fields, as a move sets them; lines whole, new ones without a number. */
export type Changes<D> = {
  readonly [Name in keyof D]?: D[Name] | (D[Name] extends readonly (infer Row)[] ? readonly Omit<Row, 'row'>[] : never);
};

/** A button of a form: what it sends, and what the screen says of it. */
export interface FormWay<S extends string = string> {
  readonly text: Texts;
  /** States in which it stands there. */
  readonly in?: readonly S[];
  /** Another command than the form's own. */
  readonly command?: string;
  /** What it sends beside the fields: answers to what the move asks. */
  readonly input?: Readonly<Record<string, string | number | boolean>>;
  /** Nothing is asked to be filled in. */
  readonly incomplete?: true;
  readonly done?: Texts;
  readonly failed?: Texts;
  /** Said when nobody answers, and what was typed is kept on this desk. */
  readonly kept?: Texts;
}

/** How the screens of a document differ from those of the others, because the specification has them so. */
export interface ScreenDefinition {
  /** Form and record open above the list. */
  readonly popup?: true;
  /** That popup is extra large, and the tables of its form are tabs. */
  readonly wide?: true;
  readonly tabs?: true;
  /** How long its messages stay, milliseconds. */
  readonly life?: number;
  /** Where the list keeps its arrangement (`{state}-grid-state`), and the key under which a new record that was typed is kept. */
  readonly state?: string;
  readonly draft?: string;
  readonly filterRow?: true;
  /** Every form is saved by the word "Save", not by that of its move. */
  readonly plainSave?: true;
  readonly search?: false;
  /** What its messages say in words of their own. */
  readonly says?: Readonly<Partial<Record<Said, Texts>>>;
}

/** Messages of a screen that a document may say in words of its own. */
export type Said =
  | 'refreshed'
  | 'loadFailed'
  | 'draftLoaded'
  | 'historyEmpty'
  | 'historyFailed'
  | 'logsFailed'
  | 'emptyOwner'
  | 'emptyStaff';

type Targets<D, S extends string> = S | readonly (S | readonly [state: S, when: (after: D) => boolean])[];

/** One way of going on: a command of its own, with its event. */
export interface Move<D, S extends string> {
  /** `absent` among states: made by the system, it starts the record where there is none (a list arrives a wagon that nobody announced). */
  readonly from: 'nothing' | 'anything' | readonly (S | 'absent')[];
  /**
   * Where it leads; absent: it stays where it is. Of several the first counts whose condition holds for the document as the
   * move leaves it; the last stands without one. By the state it comes from, where that decides.
   */
  readonly to?: Targets<D, S> | Readonly<Partial<Record<S, Targets<D, S>>>>;
  /** Whose move it is; by state where that depends on how far the record is. */
  readonly who: Who | Readonly<Partial<Record<S, Who>>>;
  /** Policy expression; that for changing the document when absent. */
  readonly policy?: string;
  /** The feature of the tenant without which it is refused (features/definitions.ts). */
  readonly feature?: string;
  /** The word in the row menu and on the button. */
  readonly text: Texts;
  /** Last part of the event's type: `Sent` in `ActSent`. What happened is called in the past. */
  readonly event: string;
  /** What the logs say; the name of the state that was entered, or the menu's word, when absent. */
  readonly happened?: Texts;
  /**
   * What the other side is told, where the state that was entered does not say it (decision news): the first whose condition holds
   * afterwards. It is told though the record stays where it is.
   */
  readonly news?: readonly {
    readonly when: Condition;
    /** Only where the move begins the record: nobody had told of it before. */
    readonly begins?: true;
    readonly text: Texts;
    /**
     * The record by which its pieces are gathered into one, and the words for several (`%{count}`): seventy wagons of a train are one
     * piece of news of the train.
     */
    readonly gathered?: { readonly area: string; readonly by: string; readonly text: Texts };
  }[];
  /** What the person is asked. A field that the document has too is set by it; the others stand in the event only. */
  readonly asks?: Fields;
  /** Fields of the form that it may set. */
  readonly sets?: 'all' | readonly string[];
  /** Last part of the path of its form, where that is not its name. */
  readonly editor?: string;
  /** What the person wants of the document, where what is asked are not its fields as they are. */
  readonly means?: (doc: D, asked: Readonly<Record<string, Value>>) => Readonly<Record<string, unknown>>;
  /** Whoever changes what they have seen says which revision that was, unless the specification's call has none. */
  readonly ifMatch?: 'optional';
  /** What the document does not allow in view of what was asked (409, where a wrong value is 400). */
  readonly refuse?: (doc: D, asked: Readonly<Record<string, Value>>) => readonly Refusal[];
  /** Further conditions; they look at the document and the person alone, because the row menu asks them too. */
  readonly rules?: readonly Rule<D>[];
  /**
   * Whoever made one of these moves may not make this one while the setting is on (decision four-eyes): another's eyes see it. `of`:
   * whoever began the record that is asked for by this name.
   */
  readonly other?: {
    readonly than: string | readonly string[];
    readonly of?: string;
    readonly setting: FourEyesSetting;
  };
  /**
   * All its conditions in the order in which they are told, instead of side, policy and `rules`: for a document whose refusals
   * are its own. They look at the document and the person alone.
   */
  readonly guards?: readonly Rule<D>[];
  /**
   * Why there is nothing to do (it is cancelled already; it is on its way): the call is harmless and writes nothing, the row menu
   * does not offer it and says this.
   */
  readonly idle?: (doc: D, person: Person) => Refusal | undefined;
  /** Records of other areas that its functions look at, beside those that its fields name. */
  readonly needs?: (
    doc: D,
    asked: Readonly<Record<string, Value>>,
    person: DecisionContext['person'],
  ) => Needs['records'];
  /** Values of a column of the list that its checks want to know in other records under way: for warnings alone. */
  readonly elsewhere?: (doc: D, before: D) => NonNullable<Needs['elsewhere']>;
  /** Names whose holders its functions look at (`context.held`), as the log has them now: `wagon:12345678`. */
  readonly held?: (doc: D) => NonNullable<Needs['held']>;
  /** Tables of rates that its functions look at, as they hold on a day; the railway's day is handed to it. */
  readonly editions?: (doc: D, today: string) => NonNullable<Needs['editions']>;
  /** Its check looks at what still has to follow from the log (`context.unfinished`), and at a period before it is closed where it names one. */
  readonly afterAll?: true | ((doc: D) => string);
  /** What is wrong with the document as the move would leave it. */
  readonly check?: (doc: D, context: MoveContext<D>) => readonly Finding[];
  /** What it changes beside what people set: instants, signatures, results. */
  readonly changes?: (doc: D, context: MoveContext<D>) => Changes<D>;
  /** Only once everything that the document ordered from other records is done. */
  readonly needsDone?: true;
  /** Its functions sign with the person's key (`context.sign`). */
  readonly signs?: true;
  /** Nothing is written where nothing changes, whatever was asked: what comes late or twice from a chain. */
  readonly quiet?: true;
  /** Asked before it is done; a move that takes something away (`harmful`) is always confirmed. */
  readonly confirm?: Texts;
  readonly harmful?: true;
  /** The dialog shows the record once more, as large as the screens of the specification want it (px). */
  readonly shows?: { readonly width: number; readonly height: number };
  /** How large the specification has its dialog (px), where it shows no record. */
  readonly size?: { readonly width: number; readonly height: number };
  /** What the screen says when it is done, and when it is refused; the engine's words when absent. */
  readonly done?: Texts;
  readonly failed?: Texts;
  /** Buttons of its form, the last one the main one; one that saves when absent. */
  readonly ways?: readonly FormWay<S>[];
  /** What it is called with in tests, where its command is one of its own (`process`). */
  readonly example?: Readonly<Record<string, Value>>;
  /** May be made for many rows at once. */
  readonly bulk?: true;
  /** The move that takes it back. */
  readonly undo?: string;
  /** Method and path below `/api/app/{area}` where the specification states them. */
  readonly route?: StatedRoute;
}

/** A further column of the list, made of the document. */
export interface MadeColumn<D> {
  readonly label: Texts;
  readonly type: 'text' | 'code' | 'int' | 'decimal' | 'date' | 'instant' | 'bool' | 'texts';
  readonly value: (doc: D) => string | number | boolean | null | readonly string[];
  /** Area of the records whose ids it holds. */
  readonly reference?: string;
}

/** An entry of a row menu that is stated entry by entry. */
export interface Offer<D> {
  readonly action: string;
  /** The move that it makes; absent for what only reads or prints. */
  readonly move?: string;
  /** The move's word when absent. */
  readonly text?: Texts;
  /** The stated condition, where the specification states one; without it the machine answers for the move. */
  readonly shown?: readonly Rule<D>[];
  /** Whose entry it is, where no move says it: it stands in the menus of that side alone. */
  readonly who?: Who;
  /** States in which `shown` may hold, for the reason of an entry that is off; those in which its move begins when absent. */
  readonly in?: readonly string[];
}

/** What a column of a list may say otherwise than its field would have it, because the list is older than the engine. */
export interface ColumnDifference {
  readonly searchable?: boolean;
  readonly staffOnly?: boolean;
  readonly indexed?: boolean;
  readonly refersTo?: string;
  readonly carries?: readonly string[];
  readonly counted?: boolean;
}

/** A box of a ruled form. */
export interface FormBox<D> {
  /** Number of the box on the paper form. */
  readonly box?: string;
  readonly label: Texts;
  /** A field of the document, or what is made of it. */
  readonly value: string | ((doc: D, word: (texts: Texts) => string) => string);
  /** Share of the row's width; 1 when absent. */
  readonly width?: number;
  /** Least height, in lines of text. */
  readonly lines?: number;
}

/** Says a text in the reader's language. */
export type Say = (texts: Texts) => string;

/** For whom a paper is printed, and whose it is. */
export interface BlockReader {
  readonly issuer: Issuer;
  /** What the record of a book is called. */
  readonly nameOf?: (book: string, id: string) => string | undefined;
  /** A value as people write it in the reader's language. */
  readonly written: (field: Field, value: Value) => string;
}

/** One part of a paper, from top to bottom. */
export type Block<D> =
  | {
      readonly kind: 'head';
      readonly lines: readonly (string | ((doc: D, word: (texts: Texts) => string) => string))[];
    }
  | { readonly kind: 'boxes'; readonly fields: readonly string[]; readonly columns?: number }
  | {
      readonly kind: 'table';
      readonly rows: string;
      readonly columns: readonly string[];
      readonly totals?: readonly string[];
      /** Columns are numbered below their headings, as the forms of the railways have them. */
      readonly numbered?: true;
    }
  | {
      readonly kind: 'paragraph';
      readonly text: (doc: D, word: (texts: Texts) => string) => string;
      readonly align?: 'left' | 'center' | 'right';
      readonly bold?: true;
    }
  /** The ruled form of a railway paper: rows of boxes beside each other, each with its number, its label and what stands in it. */
  | { readonly kind: 'form'; readonly rows: readonly (readonly FormBox<D>[])[] }
  /** What is made of the document where its own fields do not say it; the document has what is `beside` it. */
  | { readonly kind: 'made'; readonly parts: (doc: D, say: Say, reader: BlockReader) => readonly Part[] }
  /**
   * `names`: fields that say who signs, in the order of `of`; a name that is not known is left to be written. `each`: whoever stands in
   * a table signs too, by post and name.
   */
  | {
      readonly kind: 'signatures';
      readonly of: readonly Texts[];
      readonly names?: readonly string[];
      readonly each?: { readonly rows: string; readonly who: string; readonly name: string };
    };

/** A paper of a document: what is printed, by the report name of the specification. */
export interface PaperDefinition<D = never> {
  readonly title: Texts;
  readonly landscape?: true;
  /** What it is printed on: a strip is a roll of 80 mm, as long as the words are; A5 lies. A4 when absent. */
  readonly page?: 'A5' | 'strip';
  /** It is printed of a single line of this table (`row` of the call): the others are as if they were not there. */
  readonly line?: string;
  /** Which line that is, also where the call names none, and what is missing where there is none. */
  readonly lineFor?: {
    readonly one: (doc: D, row: number | undefined) => { readonly row: number } | undefined;
    readonly missing: Texts;
  };
  /**
   * A record of another area that it tells of too, by its id ('': there is none). It is read whoever prints, since the paper's own record
   * names it: blocks get it as `beside` and print what belongs to the paper.
   */
  readonly beside?: { readonly in: string; readonly id: (doc: D) => string };
  /** Records that its blocks call by name, beside those that its fields name. */
  readonly names?: (doc: D) => readonly RecordPlace[];
  /** States in which it can be printed; any when absent. */
  readonly in?: readonly string[];
  readonly policy?: string;
  /**
   * It may be asked for by a record of another area that leads to one of its own: these members of that record's row make the id. Of
   * a row without them, and of what is no such row, the id is the record's own.
   */
  readonly finds?: {
    readonly in: string;
    readonly by: readonly string[];
    /** Members that `among` looks at too and that may be empty. */
    readonly beside?: readonly string[];
    readonly id: (row: Readonly<Record<string, string>>) => string;
    /** Where several of its own records may have what is looked for: the filter of lists under which the right one is found. */
    readonly among?: (row: Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>;
  };
  /** What a Word document of it holds, and its pages where no form lies by measure. */
  readonly blocks: readonly Block<D>[];
  /** Its pages by measure (decision smgs-sheets). */
  readonly form?: SheetForm<D>;
  /** It may be had empty, to be filled in by hand. */
  readonly blank?: true;
}

/** A further list: what of the records it shows, with its own columns and order where the first list's would not do. */
export interface FurtherList {
  readonly filter: Readonly<Record<string, unknown>>;
  /** Columns shown before anybody chooses; all others wait in the chooser. */
  readonly columns?: readonly string[];
  readonly sort?: readonly [column: string, order: 'ASC' | 'DESC'];
  /** Columns by which it is grouped before anybody groups it otherwise, the outer first. */
  readonly group?: readonly string[];
}

/**
 * What a person writes to make a document: a record with states, commands and papers. Data and pure functions, read from top to
 * bottom; the engine (`workflows/document/`) does the rest (docs/documents.md).
 */
export interface DocumentInput<
  F extends Fields,
  S extends string,
  X extends object = object,
  /** What its functions get: one of its documents, with what its own log keeps beside the fields. */
  D = Doc<NoInfer<F>, NoInfer<S>> & NoInfer<X>,
> {
  /** Name of the area: in the API, in streams and tables. */
  readonly area: string;
  /** Path of its screen, as the specification has it. */
  readonly path: string;
  /** Further lists of it, by paths of the specification. Records open at `path`. */
  readonly lists?: Readonly<Record<string, FurtherList>>;
  /** A path of the specification where a new one is made at once. */
  readonly newAt?: string;
  /** Prefix of its event types, unique in the product. */
  readonly events: string;
  /** Name of a picture of the menu. */
  readonly icon: IconName;
  /** What the list is called, and one of its records. */
  readonly title: Texts;
  readonly one: Texts;
  /** Where its entry stands in the menu, when the specification's menus have none for its path. */
  readonly menu?: { readonly group: MenuGroup; readonly order: number };
  /** Policy expressions: who may read, who may change unless a move says otherwise. */
  readonly policies: { readonly view: string; readonly edit: string };
  /** Codes of the refusals that every document has, where they are its own. */
  readonly refuses?: Partial<RefusalCodes>;
  /** Fields that say whose it is: a customer's, and the stations that work with it. Absent: everybody's in the tenant. */
  readonly owner?: { readonly customer?: keyof F & string; readonly stations?: readonly (keyof F & string)[] };
  /**
   * Fields that whoever works with it does not get in these states, while the setting is on: he is to find out himself what they say
   * (decision blind-count). `from` names him by his account, `since` says from when books that add it up would tell him. Papers that
   * print such a field are not for him either.
   */
  readonly withheld?: {
    readonly setting: FourEyesSetting;
    readonly from: keyof F & string;
    readonly in: readonly NoInfer<S>[];
    readonly members: readonly (keyof F & string)[];
    readonly since: keyof F & string;
  };
  /** The field that takes a number without gaps, the move (or moves) at which it is given, and the parts of the sequence's name. */
  readonly number?: {
    readonly field: keyof F & string;
    readonly at: string | readonly string[];
    /** First part of the sequence's name, where that is not the area; without parts there is no number. */
    readonly sequence?: string;
    readonly per: (doc: D, today: string) => readonly string[];
    readonly text?: (number: number, doc: D, today: string) => string;
    /** Each station counts by itself: the member with the station's name, which stands behind the number wherever it is said. */
    readonly within?: keyof F & string;
  };
  /** Members that make its id, for records known by a natural key. */
  readonly id?: readonly (keyof F & string)[];
  /** Name of the state's code in lists and records, beside `status`, where the specification has its own. */
  readonly stateAs?: string;
  readonly states: Readonly<Record<S, Omit<StateText, 'name'>>>;
  /** Titles of the parts of the form, in the order of the paper. */
  readonly sections: Readonly<Record<string, Texts>>;
  readonly fields: F;
  /** Fields of the form in their order, where that is not theirs; those that are not named stand first. */
  readonly order?: readonly (keyof F & string)[];
  readonly moves: Readonly<Record<string, Move<D, NoInfer<S>>>>;
  /** Events of its own shapes: a log that is older than the engine. */
  readonly log?: OwnLog<X>;
  /** Commands of its processes, instead of those made from moves of the same names: what comes late or twice is no error there. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the input type differs per command
  readonly process?: (machine: Machine<AnyDoc, string>) => readonly Command<any, any, any>[];
  /** The row menu entry by entry, where an entry is not a move: its own conditions, several entries for one move. */
  readonly offers?: readonly Offer<D>[];
  /** Entries of the row menu in their order, for both sides; the moves of the reader's side, the papers and the logs when absent. */
  readonly rowMenu?: readonly string[];
  /** Kept fields that follow from the others: run by every move that sets something; its outcome is part of the event. */
  readonly counts?: (doc: D, context: Pick<DecisionContext, 'record' | 'today' | 'now'>) => Changes<D>;
  /** Records that `counts` and the checks look at beside those that the fields name. */
  readonly needs?: (doc: D, before: D) => Needs['records'];
  /** Its values are checked by `check` alone, with refusals of their own, which look at the records of `needs` and no others. */
  readonly checks?: 'own';
  /** Checks of every move that sets fields. */
  readonly check?: (doc: D, context: MoveContext<D>) => readonly Finding[];
  /**
   * Members beside status and owner that `rules` look at; a test holds it to what they read. With what of each tells one situation
   * from another, the menu of a situation is worked out once.
   */
  readonly menuReads?:
    | readonly (keyof (NoInfer<F> & NoInfer<X>) & string)[]
    | { readonly [Name in keyof D & string]?: (value: D[Name]) => unknown };
  /** Values whose changes the edit log shows, flat, where they are not every field by its name. */
  readonly tracked?: (doc: D) => Readonly<Record<string, Scalar>>;
  readonly list: {
    /** Columns shown before anybody chooses; `status` is one of them. */
    readonly columns: readonly string[];
    readonly made?: Readonly<Record<string, MadeColumn<D>>>;
    readonly sort?: readonly [column: string, order: 'ASC' | 'DESC'];
    readonly pageSizes?: readonly number[];
    /** Field of kind `rows` shown below a row that is unfolded. */
    readonly detail?: keyof F & string;
    /** Columns with an index of their own, beside references and the number. */
    readonly indexed?: readonly string[];
    /** The title and the facts of a card on a telephone. */
    readonly card: readonly [title: string, ...facts: string[]];
    /** All its columns in their order, where not every field is one; those of `columns` and `hidden` are offered on the screen. */
    readonly of?: readonly string[];
    /** Columns that are offered and not shown before anybody chooses; all others when absent. */
    readonly hidden?: readonly string[];
    /** Columns whose sum stands below the list. */
    readonly sums?: readonly string[];
    /** States whose records count in no sum: they stand in the list, and are no money. */
    readonly sumsWithout?: readonly NoInfer<S>[];
    /** Named selections, the first for who names none, each of or-ed filters; and the records that are under way. */
    readonly views?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
    readonly open?: Readonly<Record<string, unknown>>;
    /** Fields whose whole values a row carries, for whoever counts from the list; its answers do not say them. */
    readonly carries?: readonly (keyof F & string)[];
    /** What a column says otherwise than its field would have it. */
    readonly differs?: Readonly<Record<string, ColumnDifference>>;
    /** Name under which a single record answers its log too, where the specification has one. */
    readonly logsAs?: string;
    /** Columns that say nothing to people who see one customer only. */
    readonly notForCustomers?: readonly string[];
    readonly version?: number;
  };
  /** Members by which people call one of its records, behind its number where it has one. */
  readonly called?: readonly (keyof F & string)[];
  readonly screen?: ScreenDefinition;
  /** A letter that is made of it, in Word and as PDF: `GET /api/app/{area}/{id}/word`, `…/pdf`. */
  readonly letter?: LetterDefinition<D>;
  readonly prints?: Readonly<Record<string, PaperDefinition<D>>>;
  /** What a signature, and the code on its papers, stand for: the same content has the same hash (decision smgs-sheets). */
  readonly sealed?: {
    readonly content: (id: string, doc: D) => object;
    /** Number by which people call the paper. */
    readonly number: (doc: D) => string;
    /** States in which its paper is in force. */
    readonly in: readonly NoInfer<S>[];
    /** Named moments whose paper can be printed later: the type of the event after which it stood so. */
    readonly moments: Readonly<Record<string, string>>;
  };
  /** What of it waits for whom. A test holds that whatever waits for a person stands in a heap of that side. */
  readonly home?: Readonly<Record<string, Heap>>;
  /** The field with the id of the one person who is told of whatever the railway does with the record, on whichever side he stands. */
  readonly tells?: keyof F & string;
  /** What other systems hear: context of the topic, name of the aggregate, fields that stay here. */
  readonly publish: {
    readonly context: string;
    readonly aggregate: string;
    readonly not?: readonly string[];
    /** Other systems hear which files are attached: names, sizes, addresses. */
    readonly files?: true;
    readonly partitions?: number;
    /** What is told in shapes of its own: of a log that is older than the engine. */
    readonly told?: Pick<Publication, 'events' | 'state'>;
    /** Types of events that no other system hears of, with the reason. */
    readonly withheld?: Readonly<Record<string, string>>;
  };
  /** What it does because of events elsewhere, by permanent names (`workflows/chains.ts`). */
  readonly chains?: Readonly<Record<string, Omit<AnyChain, 'name' | 'area'>>>;
  /** What it does by itself at an instant that one of its events holds; an empty instant is no timer. */
  readonly timers?: (doc: D) => readonly Timer[];
  /** What it orders from other records in its present state, and what each answered (docs/documents.md). */
  readonly errands?: Readonly<Record<string, Errand<D>>>;
  /**
   * What it is now known to have been at an instant, by its facts' own instants (`?on=`): fields and the name of the state; undefined
   * when it was not. `from`, `to`: columns of the list between which it was there; `to` is empty while it is.
   */
  readonly on?: {
    readonly past: (doc: D, on: string) => (Readonly<Record<string, unknown>> & { readonly state: string }) | undefined;
    readonly from: string;
    readonly to: keyof F & string;
    /** State of a record that was none at any time. */
    readonly never: NoInfer<S>;
  };
  /** Names that a record in this state holds alone: `wagon:12345678`. Who gains one takes it, or is refused with the holder. */
  readonly claims?: (doc: D) => readonly string[];
  /** Raised by one when `claims` begins to name what records hold already (`Area.claimsSince`). */
  readonly claimsSince?: number;
  /** What such a refusal says of the holder of a name, where there is more to say than that it is held. */
  readonly heldBy?: (doc: D, name: string) => Pick<Refusal, 'code' | 'params'> | undefined;
  /** It lives for years: its state is carried forward in its stream after so many events, and read from there. */
  readonly carriesEvery?: number;
  /**
   * What its events come to in double entry: lines whose sum is zero, by the type of the event, from the record before and after it
   * and from what was asked (decision ledger).
   */
  readonly postings?: Readonly<Record<string, (event: PostedEvent<D>) => readonly Posting[]>>;
  /** Other screens speak of it (home, audit log): its texts load with the language and not with its own screens. */
  readonly spokenOf?: true;
  /** Texts of the refusals that its checks and rules name. */
  readonly messages?: MessageTable;
  /** Values of a new record in tests and in the demo, where those made by kind would be refused. */
  readonly example?: Readonly<Record<string, Value>>;
  /** Lives that make every move, where the table alone leads into conditions; a move with what it is to say otherwise. */
  readonly lives?: readonly (readonly (string | readonly [move: string, values: Readonly<Record<string, Value>>])[])[];
}

/** A move as the engine works with it. */
export type AnyMove = Move<AnyDoc, string> & { readonly name: string };

/** What is written of a document as the engine works with it: where its fields are not known to the compiler any more. */
export interface AnyInput extends Omit<DocumentInput<Fields, string, object, AnyDoc>, 'log' | 'letter' | 'menuReads'> {
  readonly log?: OwnLog;
  readonly letter?: LetterDefinition;
  readonly menuReads?:
    readonly string[] | { readonly [name: string]: ((value: AnyDoc[string] | undefined) => unknown) | undefined };
}

/** A document: everything that is particular to it. */
export interface DocumentDefinition extends Omit<AnyInput, 'moves'> {
  readonly moves: readonly AnyMove[];
}

/** Where a move may lead, from a state or from any, each with its condition. Empty: it stays where it is. */
export const targetsOf = (
  { moves }: Pick<DocumentDefinition, 'moves'>,
  name: string,
  from?: string,
): readonly (readonly [state: string, when?: (after: AnyDoc) => boolean])[] => {
  const to = moves.find((move) => move.name === name)?.to;
  if (to === undefined) return [];
  const targets = (each: Targets<AnyDoc, string> = []) =>
    (typeof each === 'string' ? [each] : each).map((one) => (typeof one === 'string' ? ([one] as const) : one));
  if (isTargets(to)) return targets(to);
  return from === undefined ? Object.values(to).flatMap(targets) : targets(to[from]);
};

const isTargets = (to: NonNullable<AnyMove['to']>): to is Targets<AnyDoc, string> =>
  typeof to === 'string' || Array.isArray(to);
