export const moderation = {}
