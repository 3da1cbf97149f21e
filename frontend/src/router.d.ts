import 'react-router-dom';

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}
