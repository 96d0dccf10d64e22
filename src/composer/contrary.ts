/** What holds of a number just where that holds of the other one, or where little of the one is much of the other. */
export const TURNED = { '>': '<', '>=': '<=', '<': '>', '<=': '>=', '=': '=', '!=': '!=' } as const;

/** What holds of a number just where the other does not. */
export const CONTRARY = { '=': '!=', '!=': '=', '>': '<=', '>=': '<', '<': '>=', '<=': '>' } as const;
