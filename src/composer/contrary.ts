/** What holds of a number just where the other does not. */
export const CONTRARY = { '=': '!=', '!=': '=', '>': '<=', '>=': '<', '<': '>=', '<=': '>' } as const;
