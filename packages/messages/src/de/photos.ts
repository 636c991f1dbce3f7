export const photos = {}
