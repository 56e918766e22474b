"""One module a family of things; each exports FORMS, {form name: builder}. A builder takes a look and a numpy Generator,
builds the things in the open studio and returns a Shot. VERSIONS, {form name: number}, is raised to have a form redrawn."""
