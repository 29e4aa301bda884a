/** What a person may do with the own user; carried out as commands on the log. Errors: Problem, as for every command. */
export interface AccountCommands {
  /** Whether nobody has this name, one that looks like it, or this address. Throws a Problem 400 for what is wrong by itself. */
  isFree(request: {
    readonly tenant: string;
    readonly userName: string;
    readonly name: string;
    readonly surname: string;
    readonly email: string;
  }): boolean;
  register(request: {
    readonly tenant: string;
    readonly userName: string;
    readonly name: string;
    readonly surname: string;
    readonly email: string;
    readonly idempotencyKey: string;
  }): Promise<{ readonly id: string }>;
  /** The mail address in the form in which it is kept. Throws a Problem 400 for what is none. */
  checkEmail(email: string): string;
  /** The address that has answered becomes the account's; false where another account has it by now. */
  changeEmail(request: {
    readonly userId: string;
    readonly email: string;
    readonly idempotencyKey: string;
  }): Promise<boolean>;
  editProfile(request: {
    readonly userId: string;
    readonly changes: {
      readonly name: string;
      readonly surname: string;
      readonly phoneNumber: string;
    };
    /** Revision the person has seen. */
    readonly concurrencyStamp: string;
  }): Promise<void>;
}
