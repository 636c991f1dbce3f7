/**
 * Says something short in passing: `toast('user loggedOut')`, `toast.success(…)`, `toast.error(…)`. This headless
 * store has the numbers of specification §9 as its defaults: at most 20, 4000 ms for blank and error, 2000 ms for success.
 */
export { toast } from 'react-hot-toast/headless'
