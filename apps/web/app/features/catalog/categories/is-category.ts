/** Their names are their ids (decision 007). */
const CATEGORIES = ['Cruiser', 'Off_Road', 'Sports']

/** Whether there is a category of this id. */
export const isCategory = (id: string): boolean => CATEGORIES.includes(id)
