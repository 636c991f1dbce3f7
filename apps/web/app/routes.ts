import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('categorie', 'routes/categories.tsx'),
  route('category/:id', 'routes/category.tsx'),
  route('bike/:id', 'routes/bike.tsx'),
  route('login', 'routes/login.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
  route('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx'),
  route('dashboard', 'routes/dashboard.tsx', [
    index('routes/dashboard-home.tsx'),
    route('myorder', 'routes/my-order.tsx'),
    route('myproduct', 'routes/dashboard.myproduct.tsx'),
    route('addproduct', 'routes/dashboard.addproduct.tsx'),
    route('mybuyer', 'routes/dashboard.mybuyer.tsx'),
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
