/** What a person may do with the own user; carried out as commands on the log. Errors: Problem, as for every command. */
export interface AccountCommands {
  register(request: {
    readonly tenant: string;
    readonly userName: string;
    readonly name: string;
    readonly surname: string;
    readonly email: string;
    readonly idempotencyKey: string | undefined;
  }): Promise<{ readonly id: string }>;
  editProfile(request: {
    readonly userId: string;
    readonly changes: {
      readonly name: string;
      readonly surname: string;
      readonly email: string;
      readonly phoneNumber: string;
    };
    /** Revision the person has seen. */
    readonly concurrencyStamp: string;
  }): Promise<void>;
}
