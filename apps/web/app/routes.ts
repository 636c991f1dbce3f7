import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('dashboard', 'routes/dashboard.tsx', [
    index('routes/dashboard-home.tsx'),
    route('myorder', 'routes/my-order.tsx'),
    route('alluser', 'routes/all-users.tsx'),
    route('allseller', 'routes/all-sellers.tsx'),
  ]),
  route('blog', 'routes/blog.tsx'),
  route('blog/state', 'routes/blog-state.tsx'),
  route('blog/prototypical', 'routes/blog-prototypical.tsx'),
  route('blog/unittest', 'routes/blog-unittest.tsx'),
  route('blog/vs', 'routes/blog-vs.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
